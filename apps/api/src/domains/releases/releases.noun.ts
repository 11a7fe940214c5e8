import { defineNoun } from '../noun.js'
import { ReleaseChart } from './release-chart.entity.js'
import { ReleaseCharts } from './release-charts.service.js'
import { ReleaseLine } from './release-line.entity.js'
import { Release } from './release.entity.js'
import { ReleasesExport } from './releases-export.js'
import { ReleasesRepository } from './releases.repository.js'
import { releasesProcedures } from './releases.router.js'
import { ReleasesService } from './releases.service.js'

export const releases = defineNoun({
  providers: [ReleaseCharts, ReleasesExport, ReleasesRepository, ReleasesService],
  entities: [Release, ReleaseChart, ReleaseLine],
  procedures: (get) => ({ releases: releasesProcedures(get(ReleasesService), get(ReleaseCharts)) }),
})
