import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Config } from '../platform/config.js'
import { StartProblem } from '../platform/start-problem.js'

/** Begins to answer requests. Throws `StartProblem` where the port cannot be had. */
export async function listen(app: NestFastifyApplication, config: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    // Past Nest, which would put the reason of a refusal in the log before the sentence.
    await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host })
  } catch (error) {
    await app.close()
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${config.port} is taken by another program: end that one, or set PORT to another number.`,
      )
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${config.port} may not be used by this user: set PORT to a number above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST names ${config.host}, which is no address of this machine.`)
    throw error
  }
}
