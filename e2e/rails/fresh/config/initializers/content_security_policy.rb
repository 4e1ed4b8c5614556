# A strict policy, as an application may have had it before.
Rails.application.config.content_security_policy do |policy|
  policy.default_src :none
  policy.script_src  :self
  policy.style_src   :self
  policy.connect_src :self
end
Rails.application.config.content_security_policy_nonce_generator = ->(_request) { SecureRandom.base64(16) }
Rails.application.config.content_security_policy_nonce_directives = %w[script-src]
