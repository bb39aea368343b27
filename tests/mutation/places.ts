import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

const kinds = [
  'condition',
  'comparison',
  'logic',
  'await',
  'where',
  'lock',
  'throw',
  'constant',
  'statement',
] as const;
type Kind = (typeof kinds)[number];

/** A place in the source with the mutant's text. `start` and `end` are offsets. */
type Place = { file: string; line: number; kind: Kind; start: number; end: number; text: string };

/** `isStatic` code runs once, when its module is imported, so the mutant needs a new worker. */
export type Mutant = Place & { id: number; area: string; original: string; isStatic: boolean };
type Candidate = Omit<Mutant, 'id'> & { order: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

// Table definitions describe the schema, but migrations create it, so a changed default has no effect.
const withoutConstants = /(^|\/)tables\.ts$/;
const leftOut = /\.test\.tsx?$|\.d\.ts$|^server\/(demo|dev|development)\.ts$/;
const opposites: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>' },
  ...{ '===': '!==', '!==': '===', '&&': '||', '||': '&&' },
};

/** Returns mutants spread over areas and kinds; seed, count and source determine them. */
export function sampleMutants(seed: number, count: number): Mutant[] {
  const files = globSync('{server,contract,app}/**/*.{ts,tsx}').filter((file) => !leftOut.test(file));
  const candidates = files.toSorted().flatMap((file) => findCandidates(file, seed));
  return Object.entries(areaCounts(candidates, count))
    .flatMap(([area, wanted]) =>
      pickFrom(
        candidates.filter((each) => each.area === area),
        wanted,
      ),
    )
    .map(({ order: _, ...mutant }, index) => ({ ...mutant, id: index + 1 }));
}

/** Returns the file's text with each mutant beside its original; `__mutant(id)` selects one. */
export function withMutants(file: string, mutants: Mutant[]): string {
  let code = readFileSync(file, 'utf8');
  for (const { id, start, end, text, kind } of mutants.toSorted((a, b) => b.start - a.start)) {
    const original = code.slice(start, end);
    const isStatement = kind === 'throw' || kind === 'statement' || original.endsWith(';');
    // In a block, so that a following `else` does not attach to this `if`.
    const both = isStatement
      ? `{ if (!__mutant(${id})) { ${original} } }`
      : `(__mutant(${id}) ? (${text}) : (${original}))`;
    code = code.slice(0, start) + both + code.slice(end);
  }
  return code;
}

/** Distributes the count: a sixth to contract, a fifth to app, the rest to server areas by size. */
function areaCounts(candidates: Candidate[], count: number): Record<string, number> {
  const counts: Record<string, number> = { contract: Math.round(count / 6), app: Math.round(count / 5) };
  const server = candidates.filter(({ area }) => !(area in counts));
  const left = count - Object.values(counts).reduce((sum, each) => sum + each, 0);
  for (const [area, { length }] of Map.groupBy(server, (each) => each.area)) {
    counts[area] = Math.max(Math.ceil(count / 75), Math.round((length / server.length) * left));
  }
  return counts;
}

/** Picks kinds in turn, so that the many constants do not displace the few locks. */
function pickFrom(candidates: Candidate[], wanted: number): Candidate[] {
  const queues = kinds.map((kind) =>
    candidates.filter((each) => each.kind === kind).toSorted((a, b) => (a.order < b.order ? -1 : 1)),
  );
  const picked: Candidate[] = [];
  while (picked.length < wanted && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = queue.shift();
      if (next && picked.length < wanted && !picked.some((other) => overlaps(other, next))) picked.push(next);
    }
  }
  return picked;
}

const overlaps = (a: Place, b: Place) => a.file === b.file && a.start < b.end && b.start < a.end;

function findCandidates(file: string, seed: number): Candidate[] {
  const code = readFileSync(file, 'utf8');
  const { program } = parseSync(file, code);
  const area = /^server\/((core|flows|features)\/)?[^/]+(?=\/)|^\w+/.exec(file)?.[0] ?? file;
  const seen = new Map<string, number>();
  return [...findPlaces(program as unknown as Node, code, file)].map(({ isStatic, ...place }) => {
    const original = code.slice(place.start, place.end);
    // Independent of the line number, so that edits above do not change the selection.
    const name = `${file} ${place.kind} ${original} ${place.text}`;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const order = createHash('sha1').update(`${seed} ${name} ${nth}`).digest('hex');
    return { ...place, area, original, isStatic, order };
  });
}

function* findPlaces(program: Node, code: string, file: string) {
  const textOf = (node: unknown) => code.slice((node as Node).start, (node as Node).end);
  const pending: { node: Node; parents: Node[] }[] = [{ node: program, parents: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, parents } = next;
    if (isLeftOut(node, textOf)) continue;
    for (const { at = node, kind, text } of mutantsOf(node, parents, textOf)) {
      if (kind === 'constant' && withoutConstants.test(file)) continue;
      const { start, end } = at;
      const line = code.slice(0, start).split('\n').length;
      const isStatic = !parents.some(({ type }) => /Function/.test(type));
      yield { file, line, kind, start, end, text, isStatic };
    }
    for (const child of childrenOf(node)) pending.push({ node: child, parents: [...parents, node] });
  }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((each): each is Node => typeof each === 'object' && each !== null && 'type' in each);
}

/** Returns true for types, imports and log lines. */
function isLeftOut(node: Node, textOf: (node: unknown) => string): boolean {
  if (/^TS(As|NonNull|Satisfies)/.test(node.type)) return false;
  if (/^TS|^Import|^ExportAll/.test(node.type)) return true;
  return (
    node.type === 'ExpressionStatement' && /^(await )?[\w.]*(log|logger|console)\??\.\w+\(/.test(textOf(node))
  );
}

type Change = { at?: Node; kind: Kind; text: string };

function mutantsOf(node: Node, parents: Node[], textOf: (node: unknown) => string): Change[] {
  const parent = parents.at(-1);
  switch (node.type) {
    case 'IfStatement': {
      const text = node.alternate ? `!(${textOf(node.test)})` : 'false';
      return [{ at: node.test as Node, kind: 'condition', text }];
    }
    case 'ConditionalExpression':
      return [{ at: node.test as Node, kind: 'condition', text: `!(${textOf(node.test)})` }];
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const opposite = opposites[node.operator as string];
      const kind = node.type === 'BinaryExpression' ? 'comparison' : 'logic';
      return opposite ? [{ kind, text: `(${textOf(node.left)}) ${opposite} (${textOf(node.right)})` }] : [];
    }
    case 'AwaitExpression': {
      // Outside a `try`, `return await x` is equivalent to `return x`.
      const isReturned =
        parent?.type === 'ReturnStatement' && !parents.some(({ type }) => type === 'TryStatement');
      return isReturned ? [] : [{ kind: 'await', text: textOf(node.argument) }];
    }
    case 'CallExpression':
      return mutantsOfCall(node, parents, textOf);
    case 'ThrowStatement':
      return [{ kind: 'throw', text: '' }];
    case 'ExpressionStatement':
      return mutantsOfStatement(node, textOf);
    case 'Literal':
      return parent ? mutantsOfLiteral(node, parent, parents) : [];
    default:
      return [];
  }
}

function mutantsOfCall(node: Node, parents: Node[], textOf: (node: unknown) => string): Change[] {
  // A part of `a?.b().c()` cannot be replaced separately.
  if (parents.some(({ type }) => type === 'ChainExpression')) return [];
  const callee = node.callee as Node;
  const args = node.arguments as Node[];
  if (callee.type === 'Identifier' && callee.name === 'and' && args.length > 1) {
    return args.map((dropped) => ({
      kind: 'where',
      text: `and(${args
        .filter((each) => each !== dropped)
        .map(textOf)
        .join(', ')})`,
    }));
  }
  const method = callee.type === 'MemberExpression' ? (callee.property as Node).name : undefined;
  if (method === 'where') return [{ kind: 'where', text: textOf(callee.object) }];
  return method === 'for' && args.length > 0 ? [{ kind: 'lock', text: textOf(callee.object) }] : [];
}

function mutantsOfStatement(node: Node, textOf: (node: unknown) => string): Change[] {
  const expression = node.expression as Node;
  const call = expression.type === 'AwaitExpression' ? (expression.argument as Node) : expression;
  if (call.type !== 'CallExpression' || (call.callee as Node).type === 'Super') return [];
  const isLock = /(^|\.)(lock|keep)[A-Z]\w*$/.test(textOf(call.callee));
  return [{ kind: isLock ? 'lock' : 'statement', text: '' }];
}

function mutantsOfLiteral({ value }: Node, parent: Node, parents: Node[]): Change[] {
  const isKey = parent.type === 'Property' && (parent.key as Node).value === value && parent.value !== value;
  if (parents.some(({ type }) => type === 'JSXAttribute') || (isKey && parent.computed !== true)) return [];
  if (typeof value === 'boolean') return [{ kind: 'constant', text: String(!value) }];
  if (typeof value !== 'number') return [];
  return [{ kind: 'constant', text: String(value < 100 ? value + 1 : value * 2) }];
}
