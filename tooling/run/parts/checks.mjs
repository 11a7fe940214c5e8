const lint = { name: 'lint and boundaries', program: 'oxlint', args: ['--deny-warnings', '--format=unix'] }

// The compiler comes first: the laws and the linter's type rules read what it emits. Two of its checkers rather than the usual four,
// here and in the builds of the workspaces: each works out the types of the contracts anew, so that four do twice the work of one.
const types = {
  name: 'types',
  program: 'tsc',
  args: ['-b', '--checkers', '2', 'tsconfig.json', 'tsconfig.check.json'],
  isAlone: true,
}

const others = [
  { name: 'format', program: 'oxfmt', args: ['--list-different', '.'] },
  { name: 'dead code', program: 'knip', args: ['--no-progress'] },
]

/** What a commit must pass besides its tests. */
export const checks = [types, { ...lint, args: ['--type-aware', ...lint.args] }, ...others]

/**
 * The same, with the linter's type rules for some files alone: they take most of the time.
 * @param {readonly string[]} files paths below the root
 */
export function checksOf(files) {
  const code = files.filter((path) => /^(apps|packages|tooling)\/.*\.tsx?$/.test(path))
  const typeRules = { name: 'type rules of changes', program: 'oxlint', args: ['--type-aware', ...lint.args, ...code] }
  return [types, lint, ...(code.length > 0 ? [typeRules] : []), ...others]
}
