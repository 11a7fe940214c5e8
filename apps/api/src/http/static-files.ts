import type { FastifyStaticOptions } from '@fastify/static'

/** Beside each file that compresses well; they are sent in its place and have no address of their own. */
export const packed = ['**/*.br', '**/*.gz']

/**
 * How the files of a build are served: each by a route of its own, found once at the start. Behind one route for all of them, each
 * request would read the whole folder first, to tell how the file system writes the name.
 */
export const ofOneBuild = {
  index: false,
  wildcard: false,
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
} satisfies Partial<FastifyStaticOptions>
