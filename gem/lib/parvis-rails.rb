require "parvis_rails/version"
require "parvis_rails/helper"
require "parvis_rails/policy"
require "parvis_rails/engine"
