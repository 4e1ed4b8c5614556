Rails.application.routes.draw do
  root "pages#home"
  get "/autre-page", to: "pages#other"
  get "/session-neuve", to: "pages#new_session"
  post "/annonces/:kind/:id", to: "announcements#create"

  # What the tests' demo answers, behind this origin: the API, the pictures, the page that ends a payment.
  match "/api/v1/*path", to: "upstream#forward", via: :all, format: false
  get "/demo/*path", to: "upstream#forward", format: false
end
