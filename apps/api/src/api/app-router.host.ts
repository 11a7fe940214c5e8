import { Injectable } from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import { createAppRouter, type AppRouter } from './app-router.js'

/** Has the router of the process. It is made when first asked for, since Nest has every provider only once it has started. */
@Injectable()
export class AppRouterHost {
  private made: AppRouter | undefined

  constructor(private readonly providers: ModuleRef) {}

  get router(): AppRouter {
    this.made ??= createAppRouter((service) => this.providers.get(service, { strict: false }))
    return this.made
  }
}
