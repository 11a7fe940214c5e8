import { Module, type DynamicModule } from '@nestjs/common'
import { PlatformModule, type Infrastructure } from './platform/platform.module.js'
import { RpcModule } from './api/rpc.module.js'

@Module({})
export class AppModule {
  static on(infrastructure: Infrastructure): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.on(infrastructure), RpcModule] }
  }
}
