import { globSync } from 'node:fs'
import { root } from '../run/parts/host.mjs'

/** The API's sources that may hold SQL, as paths below the root. */
export const apiSources = () =>
  globSync('apps/api/src/**/*.ts', { cwd: root })
    .filter((path) => !/\.(test|generated)\.ts$|\/testing\//.test(path))
    .sort()
