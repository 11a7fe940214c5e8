import { Module } from '@nestjs/common'
import { Ledger } from './ledger.js'
import { LedgerBulk } from './ledger-bulk.js'
import { LedgerMoves } from './ledger-moves.js'
import { RollUps } from './roll-ups.js'

@Module({ providers: [Ledger, LedgerBulk, LedgerMoves, RollUps], exports: [Ledger, LedgerBulk, LedgerMoves, RollUps] })
export class LedgerModule {}
