require_relative "lib/parvis_rails/version"

Gem::Specification.new do |spec|
  spec.name = "parvis-rails"
  spec.version = ParvisRails::VERSION
  spec.summary = "The elements of Parvis in a Rails application: two helpers and a generator."
  spec.authors = ["Parvis"]
  spec.license = "Nonstandard"
  spec.files = Dir.chdir(__dir__) { Dir["lib/**/*", "README.md"].select { |path| File.file?(path) } }
  spec.required_ruby_version = ">= 2.7"
  spec.add_dependency "railties", ">= 6.1"
end
