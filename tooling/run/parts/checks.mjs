/** What a commit must pass besides its tests. The compiler comes first: the laws and the linter's type rules read what it emits. */
export const checks = [
  { name: 'types', program: 'tsc', args: ['-b', 'tsconfig.json', 'tsconfig.check.json'], isAlone: true },
  { name: 'lint and boundaries', program: 'oxlint', args: ['--type-aware', '--deny-warnings', '--format=unix'] },
  { name: 'format', program: 'oxfmt', args: ['--list-different', '.'] },
  { name: 'dead code', program: 'knip', args: ['--no-progress'] },
]
