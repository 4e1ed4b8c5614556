class VisitsController < ApplicationController
end
