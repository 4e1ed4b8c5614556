class AnnouncementsController < ActionController::API
  def create
    sale = Sale.find_by(id: params[:id].to_i)
    sale.expert = params[:expert]&.to_unsafe_h
    params[:kind] == "expert" ? sale.announce_expert : sale.announce_change
    head :no_content
  end
end
