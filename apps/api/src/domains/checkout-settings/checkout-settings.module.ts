import { Module } from '@nestjs/common'
import { VersionsModule } from '../versions/index.js'
import { CheckoutSettingsController } from './checkout-settings.controller.js'
import { CheckoutSettingsRepository } from './checkout-settings.repository.js'
import { CheckoutSettingsService } from './checkout-settings.service.js'

@Module({
  imports: [VersionsModule],
  controllers: [CheckoutSettingsController],
  providers: [CheckoutSettingsRepository, CheckoutSettingsService],
  exports: [CheckoutSettingsService],
})
export class CheckoutSettingsModule {}
