/*
 * Loaded before the services while they are watched: Node's watcher makes every worker thread tell what it loads, as
 * messages among the thread's own, which is then taken for its answer. Folders are watched, so nobody needs to be told.
 */
delete process.env.WATCH_REPORT_DEPENDENCIES;
