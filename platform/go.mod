module portal/platform

go 1.26.0
