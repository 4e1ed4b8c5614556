# format: false, so that a dot in an address is not read as a file type.
scope format: false do
  get "/ea(/*rest)", to: "client_area#show"
  get "/ev(/*rest)", to: "client_area#show"
  get "/mon-compte", to: "client_area#show"
  get "/traitement-offre/*rest", to: "client_area#show"
end
