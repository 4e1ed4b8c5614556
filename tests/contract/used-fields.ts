/** Fields of the answers that src/api decodes, and whether any file outside it reads them, by the TypeScript compiler. */
import { join } from 'node:path';
// The newest version has no checker for programs.
import ts from 'typescript-5';

const API = '/src/api/';

/** A field: its place, as 'Type.field', and the record that has it. */
type Field = { place: string; name: string; owner: ts.Type };

/** Returns the places of the decoded fields, and of those that no file outside src/api reads. */
export function fieldUse(root: string, folders: readonly string[]): { decoded: string[]; unread: string[] } {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent({ ...config, include: folders }, ts.sys, root);
  const program = ts.createProgram({ rootNames: fileNames, options });
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const decoded = decodedFields(
    checker,
    files.filter(({ fileName }) => fileName.includes(API)),
  );
  const names = new Set([...decoded.values()].map(({ name }) => name));
  const others = files.filter(({ fileName }) => !fileName.includes(API));
  const { declarations, receivers } = reads(checker, others, names);
  const unread = [...decoded].filter(
    ([declaration, { name, owner }]) =>
      !declarations.has(declaration) &&
      // A record may be read as a part of itself: a person as a first and a last name.
      !(receivers.get(name) ?? []).some((receiver) => checker.isTypeAssignableTo(owner, receiver)),
  );
  const places = (fields: Iterable<[ts.Declaration, Field]>) => [...fields].map(([, { place }]) => place);
  return { decoded: places(decoded), unread: places(unread) };
}

/** Returns the fields of all successful answers, by their declarations. */
function decodedFields(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): Map<ts.Declaration, Field> {
  const fields = new Map<ts.Declaration, Field>();
  const seen = new Set<ts.Type>();

  function visit(type: ts.Type, name: string): void {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnion()) for (const each of type.types) visit(each, name);
    if (!(type.flags & ts.TypeFlags.Object) && !type.isIntersection()) return;
    for (const argument of checker.getTypeArguments(type as ts.TypeReference)) visit(argument, name);
    for (const property of type.getProperties()) visitProperty(property, type, type.aliasSymbol?.name ?? name);
  }

  function visitProperty(property: ts.Symbol, owner: ts.Type, record: string): void {
    const { name } = property;
    const place = `${record}.${name}`;
    const own = (property.declarations ?? []).filter(isOfRecord);
    for (const each of own) if (!fields.has(each)) fields.set(each, { place, name, owner });
    if (own.length > 0) visit(checker.getTypeOfSymbol(property), place);
  }

  for (const [name, answer] of files.flatMap((file) => answersOf(checker, file))) visit(answer, name);
  return fields;
}

const isOfRecord = (node: ts.Declaration) => /\/src\/(api|domain)\//.test(node.getSourceFile().fileName);

/** Returns the successful answers of the functions that a module exports, by the names of the functions. */
function answersOf(checker: ts.TypeChecker, file: ts.SourceFile): [string, ts.Type][] {
  const module = checker.getSymbolAtLocation(file);
  return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    const answer = signature && checker.getAwaitedType(signature.getReturnType());
    return (answer?.isUnion() ? answer.types : []).flatMap((each): [string, ts.Type][] => {
      const value = each.getProperty('ok') && each.getProperty('value');
      return value ? [[symbol.name, checker.getTypeOfSymbol(value)]] : [];
    });
  });
}

/** Returns what is read by these names: the declarations, and the types of the records. */
function reads(checker: ts.TypeChecker, files: readonly ts.SourceFile[], names: ReadonlySet<string>) {
  const declarations = new Set<ts.Declaration>();
  const receivers = new Map<string, ts.Type[]>();
  const visit = (node: ts.Node): void => {
    for (const [record, name] of readsAt(checker, node)) {
      if (!names.has(name)) continue;
      const type = checker.getNonNullableType(checker.getTypeAtLocation(record));
      const found = type.getProperty(name)?.declarations ?? [];
      for (const each of found) declarations.add(each);
      if (found.length > 0) receivers.set(name, [...(receivers.get(name) ?? []), type]);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return { declarations, receivers };
}

/** Returns the records and names that a node reads: by an access, a known key or a pattern. */
function readsAt(checker: ts.TypeChecker, node: ts.Node): [record: ts.Node, name: string][] {
  if (ts.isPropertyAccessExpression(node)) return [[node.expression, node.name.text]];
  if (ts.isElementAccessExpression(node)) {
    const key = checker.getTypeAtLocation(node.argumentExpression);
    const keys = key.isUnion() ? key.types : [key];
    return keys.flatMap((each) => (each.isStringLiteral() ? [[node.expression, each.value]] : []));
  }
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return [];
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) ? [[node.parent, name.text]] : [];
}
