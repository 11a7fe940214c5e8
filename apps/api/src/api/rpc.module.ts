import { Global, Module } from '@nestjs/common'
import { RestCaller, RestController } from '../rest/rest.controller.js'
import { ERASED_WITH_DONORS, ROWS_OF_DONORS } from '../domains/donors/index.js'
import { OperationRunner } from '../trpc/operation-runner.js'
import { ApiCaller } from './api-caller.js'
import { AppRouterHost } from './app-router.host.js'
import { ContextFactory } from './context-factory.js'
import { nouns } from './nouns.js'
import { ProblemFilter } from './problem.filter.js'
import { RestPaths } from './rest-paths.js'

@Global()
@Module({
  controllers: [RestController],
  providers: [
    ...nouns.flatMap(({ providers = [] }) => providers),
    { provide: ERASED_WITH_DONORS, useValue: nouns.flatMap(({ erasedWithDonors = [] }) => erasedWithDonors) },
    { provide: ROWS_OF_DONORS, useValue: nouns.flatMap(({ rowsOfDonors = [] }) => rowsOfDonors) },
    ApiCaller,
    { provide: RestCaller, useExisting: ApiCaller },
    ProblemFilter,
    RestPaths,
    ContextFactory,
    OperationRunner,
    AppRouterHost,
  ],
  exports: [ApiCaller, ProblemFilter, RestPaths, AppRouterHost, ContextFactory],
})
export class RpcModule {}
