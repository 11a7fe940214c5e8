import { Module } from '@nestjs/common'
import { DonationsRepository } from './donations.repository.js'
import { DonationsService } from './donations.service.js'

@Module({ providers: [DonationsRepository, DonationsService], exports: [DonationsService] })
export class DonationsModule {}
