import { Module } from '@nestjs/common'
import { Ledger } from './ledger.repository.js'
import { LedgerBulk } from './ledger-bulk.repository.js'
import { LedgerMoves } from './ledger-moves.repository.js'
import { RollUps } from './roll-ups.repository.js'

@Module({ providers: [Ledger, LedgerBulk, LedgerMoves, RollUps], exports: [Ledger, LedgerBulk, LedgerMoves, RollUps] })
export class LedgerModule {}
