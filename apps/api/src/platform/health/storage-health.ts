import { statfs } from 'node:fs/promises'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { Clock } from '../clock.js'
import type { Config } from '../config.js'
import { infrastructureProblem } from '../problems/infrastructure-problem.js'
import { CONFIG } from '../tokens.js'
import { HealthConditions, type HealthCondition } from './health-conditions.js'

const megabyte = 1024 ** 2
// PostgreSQL takes room for its write-ahead log 16 MB at a time, and stops where there is none.
const fullBytes = 32 * megabyte
const lowBytes = 512 * megabyte
// The database may lie on another machine, whose disk cannot be looked at: what it refused is believed for this long.
const refusalHoldsMs = 30_000

/** Reports a disk that is full or soon will be: that of DATA_DIR by looking, that of the database by what it refuses. */
@Injectable()
export class StorageHealth implements OnModuleInit {
  private refusedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    private readonly health: HealthConditions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.health.addCheck(() => this.look())
  }

  /** Hears of whatever went wrong, and remembers a write that was refused for want of room. */
  note(error: unknown): void {
    if (infrastructureProblem(error)?.code === 'storage_full') this.refusedAtMs = this.clock.now().getTime()
  }

  private async look(): Promise<HealthCondition | undefined> {
    const { dataDir } = this.config
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const isRefused = this.clock.now().getTime() - this.refusedAtMs < refusalHoldsMs
    if (!isRefused && free >= lowBytes) return undefined
    const isFull = isRefused || free < fullBytes
    return {
      key: isFull ? 'disk_full' : 'disk_low',
      severity: isFull ? 'critical' : 'warning',
      message: isFull
        ? "The server's disk is full, so gifts and changes can't be saved."
        : "The server's disk is almost full.",
      remedy: 'Free some space. Almoner continues automatically.',
      detail: `${Math.floor(free / megabyte)} MB are free where DATA_DIR lies (${dataDir})${isRefused ? '; PostgreSQL or a file was refused room within the last 30 seconds' : ''}`,
      audience: 'org.manage',
    }
  }
}
