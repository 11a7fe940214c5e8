import { Module } from '@nestjs/common'
import { Ledger } from './ledger.repository.js'
import { LedgerBulk } from './ledger-bulk.repository.js'
import { LedgerMoves } from './ledger-moves.repository.js'
import { RollUps } from './roll-ups.repository.js'
import { LedgerJobs } from './ledger.jobs.js'

@Module({
  providers: [LedgerJobs, Ledger, LedgerBulk, LedgerMoves, RollUps],
  exports: [Ledger, LedgerBulk, LedgerMoves, RollUps],
})
export class LedgerModule {}
