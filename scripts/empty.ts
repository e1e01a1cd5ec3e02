// Stands in for the package 'server-only' outside Next, where its import would throw.
export {};
