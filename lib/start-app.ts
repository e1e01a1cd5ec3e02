import 'server-only';
import program from '../package.json' with { type: 'json' };
import { addDeskGauges } from './admin/desk-gauges.ts';
import { retentionJobs } from './admin/retention/retention-jobs.ts';
import { archiveDesk } from './archive/archive-desk.ts';
import { verdictJobs } from './archive/jobs/verdict-jobs.ts';
import { mediaJobs } from './archive/media-sync/sync-media.ts';
import { publicationJobs } from './archive/publish/publication-jobs.ts';
import { taggingJobs } from './archive/tagging/tagging-jobs.ts';
import { auditDelivery } from './auth/audit-delivery.ts';
import { setBreachedPasswords } from './auth/breached-passwords.ts';
import { limitAudit } from './auth/prune-audit.ts';
import { secret } from './auth/seal.ts';
import { moveKeysToCurrentSecret } from './auth/two-step.ts';
import { twoStepSecret } from './auth/two-step-key.ts';
import { removalJobs } from './clients/removal.ts';
import { services } from './clients/services.ts';
import { feedbackJobs } from './feedback/jobs/feedback-jobs.ts';
import { noteCallers } from './http/client-address.ts';
import { guardAnswers } from './http/guard-answers.ts';
import { limitRequests } from './http/limit-requests.ts';
import { observePages } from './http/observe-pages.ts';
import { holdToOutsideHosts } from './http/outside-hosts.ts';
import { explainPagesWithoutDatabase } from './http/pages-without-database.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { sweepJobs } from './knowledge/jobs/sweep-jobs.ts';
import { describeError } from './log/describe-error.ts';
import { appLog, copyLogs } from './log/log.ts';
import { LogShipper } from './log/otlp-logs.ts';
import { judgementJobs } from './research/jobs/judgement-jobs.ts';
import { researchJobs, suspendRuns } from './research/jobs/research-jobs.ts';
import { researchDesk } from './research/research-desk.ts';
import { env } from './runtime/env-server.ts';
import { startStopping } from './runtime/stopping.ts';
import { type Desk, openDesk, setDeskDatabase } from './sql/desk-database.ts';
import { changeJobs } from './tags/jobs/change-jobs.ts';
import { vocabulary } from './tags/reads/vocabulary.ts';
import { tagDesk } from './tags/tag-desk.ts';
import { appMetrics } from './telemetry/metrics.ts';
import { startTracing } from './telemetry/tracing.ts';

/** Runs once in an app process, before its first request. */
export async function startApp(): Promise<void> {
  const { outsideHosts, breachedPasswords, logsTo } = env();
  if (outsideHosts) holdToOutsideHosts(outsideHosts, appLog());
  setBreachedPasswords(breachedPasswords);
  const { version } = program;
  if (logsTo) {
    const shipper = new LogShipper(logsTo, { service: 'copydesk-app', version });
    copyLogs(shipper);
    endAtEnd(() => shipper.close());
  }
  noteCallers(env().isProxy);
  guardAnswers(env().publicUrl);
  const { tracesTo: endpoint } = env();
  if (endpoint !== undefined) {
    const app = { service: 'copydesk-app', version, log: appLog() };
    endAtEnd(await startTracing({ endpoint, ...app }));
  }
  const { db } = await openDesk(env());
  setDeskDatabase(db);
  await moveKeysToCurrentSecret(db, twoStepSecret);
  observePages();
  explainPagesWithoutDatabase();
  // The last one, as it may answer; Next's own server would go on with what is answered.
  if (process.env.NODE_ENV === 'production') limitRequests();
  appMetrics().watchProcess(version);
  addDeskGauges(appMetrics(), db, env().dataDir);
  startJobs(
    db,
    [
      feedbackJobs(db, services()),
      verdictJobs(db, services()),
      judgementJobs(db, services()),
      publicationJobs(archiveDesk(db)),
      mediaJobs(archiveDesk(db)),
      taggingJobs(archiveDesk(db)),
      changeJobs(tagDesk(db)),
      researchJobs(researchDesk(db)),
      sweepJobs({ db, services: services(), tags: vocabulary() }),
      retentionJobs(db),
      removalJobs(services()),
      ...(logsTo ? [auditDelivery(db, { receiver: logsTo, version, log: appLog() })] : []),
    ],
    appLog(),
  );
  suspendAtEnd(db);
  const { auditDays } = env();
  if (auditDays !== undefined)
    limitAudit(
      db,
      { days: auditDays, secret: secret(), isDelivered: logsTo !== undefined },
      appLog(),
    );
}

/** Sends the traces, or the lines of the log, that are left. Next ends the process itself, once its answers have ended. */
function endAtEnd(end: () => Promise<void>): void {
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

/** Answers under way are asked for again after the next start. Next ends the process itself. */
function suspendAtEnd(db: Desk): void {
  const suspend = () => {
    startStopping();
    suspendRuns(researchDesk(db)).catch((error) => appLog().warn(describeError(error), 'research'));
  };
  process.once('SIGTERM', suspend);
  process.once('SIGINT', suspend);
}
