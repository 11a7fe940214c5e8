import { Module } from '@nestjs/common'
import { Ledger } from './ledger.js'
import { LedgerBulk } from './ledger-bulk.js'
import { RollUps } from './roll-ups.js'

@Module({ providers: [Ledger, LedgerBulk, RollUps], exports: [Ledger, LedgerBulk, RollUps] })
export class LedgerModule {}
