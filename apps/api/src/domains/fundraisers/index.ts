export { FundraisersModule } from './fundraisers.module.js'
export { FundraisersService } from './fundraisers.service.js'
