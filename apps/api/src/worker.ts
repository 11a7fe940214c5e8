import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module.js'
import { shutDemo } from './demo/shut-demo.js'
import { nestOptions, wired } from './http/wiring.js'
import { JobRunner } from './platform/jobs/job-runner.js'
import { runProcess } from './process.js'

// Carries out jobs and answers no request; as many of these as wanted may run beside a server.
await runProcess('client', async (infrastructure) => {
  const app = await wired(
    NestFactory.createApplicationContext(AppModule.on(infrastructure), nestOptions(infrastructure.log)),
  )
  if (infrastructure.config.isProduction) await shutDemo(app, infrastructure)
  const jobs = app.get(JobRunner)
  await jobs.start(infrastructure.connections.ownerUrl)
  process.stdout.write('Almoner carries out jobs. Ctrl-C ends it.\n')
  return {
    stop: async () => {
      await jobs.stop()
      await app.close()
    },
  }
})
