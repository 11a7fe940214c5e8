import { Module, type DynamicModule } from '@nestjs/common'
import { PlatformModule, type Ground } from './platform/platform.module.js'
import { RpcModule } from './api/rpc.module.js'

@Module({})
export class AppModule {
  static on(ground: Ground): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.on(ground), RpcModule] }
  }
}
