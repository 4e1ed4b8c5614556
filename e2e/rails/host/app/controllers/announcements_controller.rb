class AnnouncementsController < ActionController::API
  def create
    sale = Sale.find_by(id: params[:id].to_i)
    sale.expert = Expert.new(params[:expert].to_unsafe_h) if params[:expert]
    params[:kind] == "expert" ? sale.announce_expert : sale.announce_change
    head :no_content
  end
end
