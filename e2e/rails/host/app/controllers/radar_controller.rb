class RadarController < ApplicationController
end
