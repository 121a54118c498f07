import { eq } from 'drizzle-orm'
import type { App, Deps } from '../../app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { AuditEntry } from '../../audit/write-audit.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { adminProblemSentences } from '../../contract/admin/problem-sentences.ts'
import {
  adminProblem,
  adminProblemRow,
  problemCounts,
  problemDecision,
} from '../../contract/admin/problems.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { problemReports } from '../../db/tables/index.ts'
import { may } from '../../domain/roles.ts'
import { AppError, notFound } from '../../errors.ts'
import { freshProof, signedIn } from '../../http/access.ts'
import { listRoute } from '../../http/list-route.ts'
import { oneId } from '../../http/simple-rest.ts'
import { signPhotos } from '../../media/sign-photos.ts'
import { withinRefundLimit } from '../../payments/refund-limit.ts'
import { requireKnownRefunds } from '../../payments/require-known-refunds.ts'
import { countProblems } from './count-problems.ts'
import { decideProblem, givesMoneyBack } from './decide-problem.ts'
import { listProblems, problemsListSpec, readProblem } from './list-problems.ts'
import { originsOf } from './refundable-for.ts'

const reads = { access: { right: 'problems.read' } } as const
const writes = { access: { right: 'problems.write' } } as const
const tags = ['admin: returns']

export async function adminProblemRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)

  listRoute(app, '/api/admin/problems', {
    config: reads,
    tags,
    row: adminProblemRow,
    spec: problemsListSpec,
    list: (wanted) => listProblems(db, wanted),
  })

  app.get(
    '/api/admin/problems/by-product',
    { config: reads, schema: { tags, response: { 200: problemCounts } } },
    () => countProblems(db),
  )

  app.get(
    '/api/admin/problems/:id',
    { config: reads, schema: { tags, params: oneId, response: { 200: adminProblem } } },
    async (request) => {
      const problem = await readProblem(db, request.params.id)
      if (problem.photos.length > 0) await writeAudit(db, request, looksAt(problem.order_id))
      return problem
    },
  )

  app.post(
    '/api/admin/problems/:id/decision',
    {
      config: writes,
      schema: { tags, params: oneId, body: problemDecision, response: { 200: adminProblem } },
    },
    async (request) => {
      const { id } = request.params
      const { body: decision } = request
      const account = signedIn(request)
      const [report] = await db
        .select({ order_id: problemReports.order_id })
        .from(problemReports)
        .where(eq(problemReports.id, id))
      if (!report) throw notFound(adminProblemSentences.not_found)
      if (givesMoneyBack(decision.outcome)) {
        if (!may(account.staff_role, 'refunds.write'))
          throw new AppError(403, 'no_right', adminSentences.people.no_right)
        freshProof(account)
      }
      const ids = [report.order_id]
      const paidWith = (await originsOf(db, report.order_id)).slice(-1)
      if (givesMoneyBack(decision.outcome))
        for (const orderId of paidWith)
          await requireKnownRefunds({ db, config: settings, log: request.log }, orderId)
      await auditedChange(db, request, { action: 'problem', subject: 'order', ids }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: paidWith }, () =>
          decideProblem(tx, { report_id: id, actor_id: account.id, decision }),
        ),
      )
      return readProblem(db, id)
    },
  )
}

const looksAt = (orderId: string): AuditEntry => ({
  action: 'photos',
  subject: { type: 'order', id: orderId },
  once: 'hour',
})
