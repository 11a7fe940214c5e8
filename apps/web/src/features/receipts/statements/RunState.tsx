import type { StatementRun } from '@almoner/contracts/statements/statement-run'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { statementText } from '../../../statements/messages'

const tones = { running: 'quiet', done: 'good', stopped: 'attention' } as const

export const RunState = ({ run: { state } }: { run: Pick<StatementRun, 'state'> }) => (
  <StatusTag tone={tones[state]}>{statementText(`runs.states.${state}`)}</StatusTag>
)
