// React reads this while it is loaded, so build.ts imports this module before all others. Its development
// build is five times slower and warns on the console of things that never reach a static page.
process.env.NODE_ENV ??= 'production';
