import { Module } from '@nestjs/common'
import { DesignationsRepository } from './designations.repository.js'
import { DesignationsService } from './designations.service.js'

@Module({ providers: [DesignationsRepository, DesignationsService], exports: [DesignationsService] })
export class DesignationsModule {}
