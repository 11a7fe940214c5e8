import type { Findings, Import } from '@almoner/contracts/imports/import'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Stack } from '@almoner/ui/layout/Stack'
import { QueryState } from '../../QueryState'
import { trpc } from '../../trpc'
import { MendedFaults } from './MendedFaults'
import { ProblemRows } from './ProblemRows'
import { RepeatedFaults } from './RepeatedFaults'

/** Rows with faults: those of several rows together, the others one by one, and what was done about them. */
export function NeedsYou({ found, findings: { bad, undecided } }: { found: Import; findings: Findings }) {
  const mends = found.plan?.mends ?? []
  if (mends.length + bad + undecided === 0) return null
  return (
    <Stack gap={0}>
      {mends.length > 0 && <MendedFaults found={found} mends={mends} />}
      {bad + undecided > 0 && <OpenFaults found={found} />}
    </Stack>
  )
}

function OpenFaults({ found }: { found: Import }) {
  const faults = trpc.imports.repeatedFaults.useQuery({ id: found.id })
  return (
    <QueryState query={faults} loading={<SkeletonLines count={4} />}>
      {(repeated) => (
        <>
          {repeated.length > 0 && <RepeatedFaults found={found} faults={repeated} />}
          <ProblemRows found={found} hasRepeated={repeated.length > 0} />
        </>
      )}
    </QueryState>
  )
}
