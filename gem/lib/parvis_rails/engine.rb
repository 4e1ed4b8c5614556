require "rails/engine"

# Adds the helpers to every view. Rails finds the generator by the name of its file.
class ParvisRails::Engine < Rails::Engine
  initializer "parvis.helper" do
    ActiveSupport.on_load(:action_view) { include ParvisRails::Helper }
  end
end
