// Jest global setup of the tests that run workflows: they need act, and run `dist`.
import { requireAct } from '../../sandbox/act/run.ts'
import requireFreshDist from '../fresh-dist.ts'

export default function setUp(): void {
  requireAct()
  requireFreshDist()
}
