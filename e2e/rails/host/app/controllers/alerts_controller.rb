class AlertsController < ApplicationController
end
