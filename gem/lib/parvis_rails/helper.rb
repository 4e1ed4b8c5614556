require "parvis_rails/version"

# The elements and their scripts, for views.
module ParvisRails::Helper
  PARVIS = "/parvis/#{ParvisRails::VERSION}"

  # The scripts, in the layout's head. Turbo reloads the page when the version changes.
  # The view has been rendered before: the first files of its elements are fetched together, not one after the other.
  def parvis_head
    files = (@parvis_names || []).uniq.flat_map { |name| parvis_manifest["tags"].fetch(name)["initial"] }
    links = files.map { |file| tag.link rel: "modulepreload", href: "#{PARVIS}/#{file}", **parvis_checks(file) }
    script = content_tag :script, "", type: "module", src: "#{PARVIS}/parvis.js", **parvis_checks("parvis.js"),
                                      data: { turbo_track: "reload" }
    safe_join [script, *links]
  end

  # <parvis-name> for who is signed in. The block is what shows until the element is ready.
  # base_path: gives base-path; a Hash is written as JSON, an Array with spaces between; nil writes nothing.
  def parvis_tag(name, **attributes, &block)
    element = parvis_element_name(name)
    (@parvis_names ||= []) << element
    parvis = Rails.application.config.x.parvis
    usual = (parvis.attributes || {}).fetch(element.underscore.to_sym, {})
    given = { **(parvis.identity&.call(self) || {}), **usual, **attributes }.compact
    written = given.to_h { |key, value| [key.to_s.dasherize, value.is_a?(Hash) ? value.to_json : value] }
    content_tag("parvis-#{element}", written) { block ? capture(&block) : tag.p("Chargement…") }
  end

  private

  # The files that each element begins with, and the hash of each file: dist/manifest.json, read once.
  def parvis_manifest
    @@parvis_manifest ||= JSON.parse(Rails.root.join("public#{PARVIS}/manifest.json").read)
  end

  def parvis_element_name(name)
    element = name.to_s.dasherize
    return element if parvis_manifest["tags"].key?(element)

    raise ArgumentError, "Parvis has no element #{element}, only #{parvis_manifest["tags"].keys.join(", ")}"
  end

  def parvis_checks(file)
    { integrity: parvis_manifest["files"].fetch(file)["integrity"], nonce: content_security_policy_nonce }
  end
end
