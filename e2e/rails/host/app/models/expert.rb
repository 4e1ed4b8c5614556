# An expert with more columns than a page may see, written out as a record is: by `only`, and by `include` with its own.
Expert = Struct.new(:columns) do
  def as_json(options)
    related = options[:include].to_h { |name, of| [name.to_s, columns[name.to_s].slice(*of[:only].map(&:to_s))] }
    columns.slice(*options[:only].map(&:to_s)).merge(related)
  end
end
