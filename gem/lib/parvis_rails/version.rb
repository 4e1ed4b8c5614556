# All that the gem defines: an application may have a module Parvis of its own.
module ParvisRails
  # The version of the elements, whose files are in public/parvis/VERSION.
  VERSION = "0.1.0"
end
