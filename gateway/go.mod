module portal/gateway

go 1.26.0
