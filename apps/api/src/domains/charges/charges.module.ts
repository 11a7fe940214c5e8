import { Module } from '@nestjs/common'
import { ChargesRepository } from './charges.repository.js'
import { ChargesService } from './charges.service.js'

@Module({ providers: [ChargesRepository, ChargesService], exports: [ChargesService] })
export class ChargesModule {}
