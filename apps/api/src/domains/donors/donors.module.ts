import { Module } from '@nestjs/common'
import { OrgsModule } from '../orgs/index.js'
import { DonorsRepository } from './donors.repository.js'
import { DonorsService } from './donors.service.js'

@Module({ imports: [OrgsModule], providers: [DonorsRepository, DonorsService], exports: [DonorsService] })
export class DonorsModule {}
