import { Module } from '@nestjs/common'
import { OrgsModule } from '../orgs/index.js'
import { DonorContacts } from './donor-contacts.js'
import { DonorGiving } from './donor-giving.repository.js'
import { DonorRecognition } from './donor-recognition.js'
import { DonorTotals } from './donor-totals.statements.js'
import { DonorsController } from './donors.controller.js'
import { DonorsRepository } from './donors.repository.js'
import { GiftAid } from './gift-aid/gift-aid.js'
import { DonorsService } from './donors.service.js'

@Module({
  controllers: [DonorsController],
  imports: [OrgsModule],
  providers: [DonorsRepository, DonorContacts, DonorGiving, DonorRecognition, DonorsService, DonorTotals, GiftAid],
  exports: [DonorContacts, DonorGiving, DonorRecognition, DonorsService, DonorTotals, GiftAid],
})
export class DonorsModule {}
