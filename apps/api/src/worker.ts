import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module.js'
import { shutDemo } from './demo/shut-demo.js'
import { nestOptions, wired } from './http/wiring.js'
import { JobRunner } from './platform/jobs/job-runner.js'
import { runProcess } from './process.js'

// Carries out jobs and answers no request; as many of these as wanted may run beside a server.
await runProcess('guest', async (ground) => {
  const app = await wired(NestFactory.createApplicationContext(AppModule.on(ground), nestOptions(ground.log)))
  if (ground.config.isProduction) await shutDemo(app, ground)
  const jobs = app.get(JobRunner)
  await jobs.start(ground.connections.ownerUrl)
  process.stdout.write('Almoner carries out jobs. Ctrl-C ends it.\n')
  return {
    stop: async () => {
      await jobs.stop()
      await app.close()
    },
  }
})
