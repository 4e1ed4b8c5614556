module Parvis
  module Rails
    # The version of the elements, whose files are in public/parvis/VERSION.
    VERSION = "0.1.0"
  end
end
