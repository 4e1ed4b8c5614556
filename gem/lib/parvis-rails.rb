require "parvis/rails/version"
require "parvis/rails/helper"
require "parvis/rails/policy"
require "parvis/rails/engine"
